import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

// Environment variables that change what programs do or print: those of terminals, colors, languages, CI, proxies,
// shells, Git, npm and Vite.
const telling =
  /^(PORT|TERM|TERM_PROGRAM|TMUX|COLORTERM|NO_COLOR|FORCE_COLOR|NODE_DISABLE_COLORS|NODE_OPTIONS|CI|TEAMCITY_VERSION|TF_BUILD|BASE_URL|DEV|MODE|PROD|SSR|SHELL|LANG|LANGUAGE|(LC|GIT|npm)_.*|.*_proxy)$/i

/**
 * Returns the environment for a program that a test runs: the test's own, without variables that change what programs
 * do or print.
 *
 * @param own - variables that the test adds.
 */
export function createEnvironment(own: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env as Record<string, string>)
  const kept = inherited.filter(([name]) => !telling.test(name))
  // A folder with an empty .curlrc, because curl would otherwise read the one in the user's home folder.
  const curl = { CURL_HOME: fileURLToPath(new URL(".", import.meta.url)) }
  return { ...Object.fromEntries(kept), ...curl, ...own }
}

/** The reason to skip a test that runs curl. */
export const noCurl = "sh and curl are not installed"

/** Returns whether this machine has sh and curl. */
export function hasCurl(): boolean {
  return spawnSync("sh", ["-c", "command -v curl"]).status === 0
}

/** The reason to skip a test that runs Python. */
export const noPython = "python3 is not installed"

/** Returns whether this machine has Python. */
export function hasPython(): boolean {
  return spawnSync("python3", ["--version"]).status === 0
}
