/** The browsers the journeys run in. */
export const BROWSER_NAMES = ['Chromium', 'Firefox', 'WebKit'] as const
export type BrowserName = (typeof BROWSER_NAMES)[number]

/** Longest wait for a browser, in milliseconds: on a busy machine, slow isn't wrong. */
export const SLOW_MS = 240_000

/**
 * One browser with one window and its own profile, with everything the journeys need. Anything
 * above this level, such as finding a button by name or waiting, is written once (`Visitor`).
 */
export type Driver = {
  readonly name: BrowserName
  /** As the browser reports it: `153.7.0`. */
  readonly version: string
  /** The product's origin as this browser sees it. */
  readonly origin: string
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page, as JSON; promises are awaited. */
  evaluate<Value>(expression: string): Promise<Value>
  /** A key by its name: `p`, `Enter`, `ArrowRight`. */
  press(key: string): Promise<void>
  /** Types letters one by one into the focused element. */
  type(text: string): Promise<void>
  /** Presses the mouse at the first point, moves through the others, and releases at the last. */
  drag(places: readonly Place[]): Promise<void>
  /** Chooses files in the input with this selector, as the system's file picker would. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  /** A screenshot of the window as a PNG. */
  screenshot(): Promise<Buffer>
  /** Console errors and warnings, and uncaught exceptions, so far. */
  noise(): readonly string[]
  close(): Promise<void>
}

/** A point in the window, in CSS pixels. */
export type Place = { readonly x: number; readonly y: number }

export type WindowSize = { readonly width: number; readonly height: number }

export type LaunchOptions = {
  /** Path of Chromium, Firefox or WebKitGTK's MiniBrowser. */
  readonly program: string
  /** The product's address: `http://127.0.0.1:4173`. */
  readonly server: string
  readonly window: WindowSize
  /** Runs in every page before the page's own scripts. */
  readonly firstScript: string
  /** A folder for this browser only: profile, caches, downloads. */
  readonly folder: string
}

/** The browser's folder for downloads. */
export const downloadsOf = (folder: string) => `${folder}/Downloads`

/**
 * A browser's environment, without this machine's user settings, so that nothing is left in the
 * home folder.
 */
export function browserEnv(folder: string): Record<string, string> {
  // Fonts come from the surrounding environment: FONTCONFIG_FILE reaches every browser.
  const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    HOME: folder,
    XDG_CONFIG_HOME: `${folder}/.config`,
    XDG_CACHE_HOME: `${folder}/.cache`,
    XDG_DATA_HOME: `${folder}/.local`,
    XDG_RUNTIME_DIR: folder,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
  }
}
