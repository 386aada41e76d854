import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

// What tells programs how to behave or to write: terminals, colours, languages, CIs, proxies, shells, Git and npm.
const telling =
  /^(PORT|TERM|TERM_PROGRAM|TMUX|COLORTERM|NO_COLOR|FORCE_COLOR|NODE_DISABLE_COLORS|NODE_OPTIONS|CI|TEAMCITY_VERSION|TF_BUILD|SHELL|LANG|LANGUAGE|(LC|GIT|npm)_.*|.*_proxy)$/i

/**
 * The environment for a program that a test runs: that of the tests without what would change what the program
 * does or writes.
 *
 * @param own - what the test sets itself.
 */
export function environment(own: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env as Record<string, string>)
  const kept = inherited.filter(([name]) => !telling.test(name))
  // Where an empty .curlrc lies, for without one curl also looks in the home that the system knows.
  const curl = { CURL_HOME: fileURLToPath(new URL(".", import.meta.url)) }
  return { ...Object.fromEntries(kept), ...curl, ...own }
}

/** Why a test that runs curl is skipped. */
export const noCurl = "sh and curl are not installed"

/** Whether a test can run curl. */
export function hasCurl(): boolean {
  return spawnSync("sh", ["-c", "command -v curl"]).status === 0
}
