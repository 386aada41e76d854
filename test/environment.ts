import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

// Environment variables that change the behavior or the output of programs: of terminals, colors, languages, CI,
// proxies, shells, Git, npm and Vite.
const telling =
  /^(PORT|TERM|TERM_PROGRAM|TMUX|COLORTERM|NO_COLOR|FORCE_COLOR|NODE_DISABLE_COLORS|NODE_OPTIONS|CI|TEAMCITY_VERSION|TF_BUILD|BASE_URL|DEV|MODE|PROD|SSR|SHELL|LANG|LANGUAGE|(LC|GIT|npm)_.*|.*_proxy)$/i

/**
 * Returns the environment for a program that a test runs: that of the test, without variables that change the program's
 * behavior or output.
 *
 * @param own - variables that the test sets.
 */
export function environment(own: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env as Record<string, string>)
  const kept = inherited.filter(([name]) => !telling.test(name))
  // The folder of an empty .curlrc. Without this variable, curl reads the .curlrc in the home folder of the user.
  const curl = { CURL_HOME: fileURLToPath(new URL(".", import.meta.url)) }
  return { ...Object.fromEntries(kept), ...curl, ...own }
}

/** Why a test that runs curl is skipped. */
export const noCurl = "sh and curl are not installed"

/** Whether a test can run curl. */
export function hasCurl(): boolean {
  return spawnSync("sh", ["-c", "command -v curl"]).status === 0
}
