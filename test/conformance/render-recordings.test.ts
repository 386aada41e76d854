import { expect, test } from "vitest"
import {
  renderRecordingsHtml,
  renderRecordingsJunit,
} from "../../src/conformance/render/recordings.ts"
import { checkHar, checkRecordings } from "../../src/traffic/checkRecordings.ts"
import { getWith, good, one } from "../traffic/recordings.ts"

const hostile = `?view=${encodeURIComponent('<script>alert("]]>")</script>\u001b[31m\u009b\u202e')}`

test("renderRecordingsHtml shows invalid exchanges, reasons for skipped ones and the coverage", async () => {
  const html = renderRecordingsHtml(
    await checkHar(
      good((entries) => {
        const [first] = entries
        first.request.url += "&view=default"
        entries.push({ ...first, request: { ...first.request, url: "https://other.example/" } })
      }),
    ),
  )
  expect(html).toMatch(/<h1 class="failed"><span [^>]+>✕<\/span>Not conforming<\/h1>/)
  expect(html).toMatch(/<p class="lead">1 of \d+ exchanges invalid \(1 request, 0 responses\)/)
  expect(html).toMatch(/<pre>request: The parameter view must be sent once, not 2 times\. #/)
  expect(html).toMatch(/<pre class="curl">curl -i .*<\/pre>/)
  expect(html).toMatch(/<h2 id="skipped">[^]*<li>1: /)
  expect(html).toMatch(/<h2 id="coverage">/)
})

test("renderRecordingsJunit has a suite for each recording and a case for each exchange", async () => {
  const invalid = one(({ response }) => (response.status = 999))
  const partial = one(({ response }) => delete response.content.text)
  const xml = renderRecordingsJunit(
    await checkRecordings([
      { name: "a.har", har: invalid },
      { name: "b.har", har: { log: { entries: [...partial.log.entries, getWith()] } } },
    ]),
  )
  expect(xml).toMatch(/<testsuite name="a\.har" tests="1" failures="1" errors="0" skipped="0"/)
  expect(xml).toMatch(/<testcase name="entries\[0\] {2}POST \S+ \(createTask, 999\)"/)
  expect(xml).toMatch(/<failure message="response: [^"]+" type="invalid">/)
  expect(xml).toMatch(/<testsuite name="b\.har" tests="2" [^>]*skipped="1"/)
  expect(xml).toMatch(/<skipped message="[^"]+"\/>/)
})

test("renderRecordingsJunit reports an inconclusive verdict as an error", async () => {
  const xml = renderRecordingsJunit(await checkHar({ log: { entries: [] } }))
  expect(xml).toMatch(
    /<testsuites name="Recordings: inconclusive" tests="1" failures="0" errors="1"/,
  )
  expect(xml).toMatch(/<error message="inconclusive\. /)
})

test("reports on recordings escape hostile text", async () => {
  const entry = getWith()
  entry.request.url += hostile
  const report = await checkHar({ log: { entries: [entry] } })
  for (const text of [renderRecordingsHtml(report), renderRecordingsJunit(report)]) {
    expect(text).toContain("&lt;script&gt;alert(")
    expect(text).toContain(String.raw`\u001b[31m\u009b\u202e`)
    expect(text).not.toMatch(/<script|(?!\n)[\p{Cc}\p{Bidi_C}]/u)
  }
})
