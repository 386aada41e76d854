/**
 * The CSS of the HTML report, besides that of all pages. On a narrow screen, three tiles are in a row; if one or two would be left over, the last
 * four or two share rows of two.
 */
export const style: string = `
:root {
  --surface: light-dark(#f7f7f9, #2b2d36);
  --open: light-dark(#6f2da8, #d2a8ff);
  --tone: var(--muted);
}
html { scroll-padding-top: 4.5rem }
header { position: sticky; top: 0; z-index: 1; height: 52px; display: flex; align-items: center; gap: 1.75rem; padding: 0 1.5rem; background: var(--background); border-bottom: 1px solid var(--border); font-size: .94rem; white-space: nowrap }
header strong { font-weight: 650 }
header nav { display: flex; gap: 1.35rem; overflow-x: auto; scrollbar-width: none }
header a { color: var(--muted); text-decoration: none; padding: .5rem 0 }
header a:hover { color: var(--text) }
main { max-width: 65rem }
h1 { display: flex; align-items: center; gap: 1rem; margin: 0 0 .75rem; font-size: 2.4rem; letter-spacing: -.015em; color: var(--tone) }
h1 span { flex: none; width: 3.25rem; height: 3.25rem; border-radius: 50%; background: var(--tone); color: var(--background); font-size: 1.7rem; line-height: 3.25rem; text-align: center; letter-spacing: 0 }
h3 { margin: 0; font-size: 1rem }
p { margin: .4rem 0 }
.lead { font-size: 1.2rem; line-height: 1.5 }
small, .muted { color: var(--muted); font-size: .875rem }
p code, dd > code, li > code, h3 code { padding: .1em .3em; background: var(--surface); border-radius: 4px }
.body :is(p, li) code { background: var(--background) }
pre { margin: .3rem 0 1rem; padding: .8rem 1rem; white-space: pre-wrap; background: var(--background); border: 1px solid var(--border); border-radius: 8px }
pre.curl { user-select: all }
ul { margin: .3rem 0; padding-left: 1.2rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.25rem; margin: .75rem 0 }
dl.spec { grid-template-columns: repeat(4, auto); justify-content: start; gap: .75rem 2.5rem; margin: 1.5rem 0 0; font-size: .94rem; line-height: 1.4 }
.spec dt { font-size: .8rem }
dt { color: var(--muted) }
dd, dd p { margin: 0 }
.passed { --tone: var(--good) }
.failed, .passed-unexpectedly { --tone: var(--bad) }
.unsupported, .blocked, .failed-as-expected { --tone: var(--fair) }
.counts { display: grid; grid-auto-columns: minmax(min-content, 1fr); grid-auto-flow: column; gap: .7rem; margin: 1.75rem 0 1rem; padding: 0; list-style: none }
.counts li { padding: .6rem .7rem; overflow-wrap: normal; background: var(--surface); border: 1px solid var(--border); border-radius: 8px; color: var(--muted); font-size: .875rem; line-height: 1.35 }
.counts b { display: block; color: var(--tone); font-size: 1.7rem; font-weight: 650; line-height: 1.2 }
.split { display: flex; gap: 2px; height: 8px; border-radius: 4px; overflow: hidden; background: var(--border) }
.split i { background: var(--tone); min-width: 3px }
.mark { display: inline-block; padding: 0 .55rem; border: 1px solid; border-radius: 1rem; color: var(--tone); font: .8rem/1.5 system-ui, sans-serif; white-space: nowrap }
.stated { --tone: var(--good) }
.question { --tone: var(--open); border-style: dashed }
details { border: 1px solid var(--border); border-radius: 8px; background: var(--surface); margin: .6rem 0 }
details.cause { border-left: 4px solid var(--tone) }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .65rem 1.1rem; border-radius: 8px }
summary::before { content: "›"; color: var(--muted); font-size: 1.2rem; line-height: 1 }
[open] > summary::before { transform: rotate(90deg) }
summary::-webkit-details-marker { display: none }
summary code { font-weight: 600; font-size: .875rem }
.body { padding: .1rem 1.1rem .75rem; border-top: 1px solid var(--border) }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0 1rem }
.pair > div { min-width: 0 }
.pair pre { margin-bottom: .4rem }
.body h3 { margin: .6rem 0 0; color: var(--muted); font-size: .8rem; font-weight: 600 }
h3.want + pre { border-left: 3px solid var(--good) }
h3.got + pre { border-left: 3px solid var(--bad) }
.group summary { display: grid; grid-template-columns: auto minmax(8rem, 1fr) 8rem minmax(10rem, 19rem); align-items: center; gap: 1rem }
td p { margin: 0 }
td:nth-child(1), td:nth-child(3) { white-space: nowrap }
td:nth-child(2) { width: 100% }
fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem; margin: 0 0 1rem; padding: 0; border: 0 }
legend { float: left; margin-right: .4rem }
fieldset label { padding: .15rem .8rem; border: 1px solid var(--border); border-radius: 1rem; font-size: .875rem; cursor: pointer }
fieldset input { position: absolute; opacity: 0 }
fieldset label:has(:checked) { border-color: var(--accent); background: var(--accent); color: var(--background) }
fieldset label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px }
main:has(fieldset input:not([value=all]):checked) .group::details-content { content-visibility: visible; block-size: auto }
.card { padding: .8rem 0; border-bottom: 1px solid var(--border) }
@media (width < 60rem) {
  .counts { grid-auto-flow: row; grid-template-columns: repeat(6, minmax(0, 1fr)) }
  .counts li { grid-column: span 2 }
  .counts li:nth-child(3n + 1):is(:nth-last-child(2), :nth-last-child(4)) { &, & ~ li { grid-column: span 3 } }
  .counts li:only-child { grid-column: 1 / -1 }
}
@media (width < 45rem) {
  header { gap: 1rem; padding: 0 1rem }
  h1 { font-size: 1.8rem }
  h1 span { width: 2.5rem; height: 2.5rem; font-size: 1.3rem; line-height: 2.5rem }
  dl.spec { grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.25rem }
  .spec div { display: contents }
  .spec dt { font-size: inherit }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  dd { margin-bottom: .5rem }
  .group summary { grid-template-columns: auto 1fr }
  .group summary > :nth-child(n + 2) { grid-column: 2 }
  td { flex: 1 0 100%; padding: 0; border: 0 }
  td:nth-child(odd) { flex: none; order: -1 }
}
@media print {
  header, fieldset { display: none }
  details, tr { break-inside: avoid }
}
`
