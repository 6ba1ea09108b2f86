import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const defaultPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for every test browser: headless, without a sandbox (containers), without background requests. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The machine's Chromium or Chrome: CHROME_PATH or PLUMBLINE_CHROMIUM, then the common names and locations.
 * @returns {string | null}
 */
export function findChromium() {
  for (const named of [process.env['CHROME_PATH'], process.env['PLUMBLINE_CHROMIUM']]) {
    if (named !== undefined && named !== '') return existsSync(named) ? named : null
  }
  const onPath = names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...defaultPlaces].find((path) => existsSync(path)) ?? null
}

/**
 * The browser for the tests; installs one if none is found: the Debian package if running as root, else Playwright's
 * own download. Null if neither works.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string | null}
 */
export function ensureChromium(root, say) {
  return findChromium() ?? installPackage(say) ?? installDownload(root, say)
}

/** Shown when no browser was found or could be installed. */
export const noChromiumMessage = [
  'The browser tests need Chromium or Chrome. None was found, and installing one failed.',
  'Install one (Debian and Ubuntu: `sudo apt-get install chromium`; macOS: `brew install --cask google-chrome`;',
  'anywhere: `npx playwright install chromium`), or set its path: CHROME_PATH=/path/to/chrome npm test',
].join('\n')

/** @param {(line: string) => void} say */
function installPackage(say) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null
  say('Installing the Debian package chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return findChromium()
}

/**
 * @param {string} root
 * @param {(line: string) => void} say
 */
function installDownload(root, say) {
  const cli = join(root, 'node_modules/playwright/cli.js')
  if (!existsSync(cli)) return null
  say('Downloading Chromium with Playwright …')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return playwrightChromium(root)
}

/**
 * @param {string} root
 * @returns {string | null}
 */
function playwrightChromium(root) {
  const script = "process.stdout.write((await import('playwright')).chromium.executablePath())"
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout !== '' && existsSync(stdout) ? stdout : null
}
