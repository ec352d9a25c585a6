/** The browsers the journeys run in. */
export const BROWSER_NAMES = ['Chromium', 'Firefox', 'WebKit'] as const
export type BrowserName = (typeof BROWSER_NAMES)[number]

/** Longest wait for a browser, in milliseconds: where others take the processor, slow is not wrong. */
export const SLOW_MS = 240_000

/**
 * One browser with one window and its own profile: everything the journeys need from it. Anything
 * above this, such as finding a button by its name or waiting, is written once (`Visitor`).
 */
export type Driver = {
  readonly name: BrowserName
  /** As the browser says it: `153.7.0`. */
  readonly version: string
  /** Where the product is for this browser. */
  readonly origin: string
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page, as JSON; a promise is waited for. */
  evaluate<Value>(expression: string): Promise<Value>
  /** A key by its name: `p`, `Enter`, `ArrowRight`. */
  press(key: string): Promise<void>
  /** Types letters, one after another, into the focused element. */
  type(text: string): Promise<void>
  /** The mouse: pressed at the first place, moved through the others, released at the last. */
  drag(places: readonly Place[]): Promise<void>
  /** Chooses files in the input with this selector, as the system's file picker would. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>
  /** Errors and warnings on the console, and exceptions nobody caught, so far. */
  noise(): readonly string[]
  close(): Promise<void>
}

/** A place in the window, in CSS pixels. */
export type Place = { readonly x: number; readonly y: number }

export type WindowSize = { readonly width: number; readonly height: number }

export type LaunchOptions = {
  /** The program: Chromium, Firefox, or WebKitGTK's MiniBrowser. */
  readonly program: string
  /** Where the product is: `http://127.0.0.1:4173`. */
  readonly server: string
  readonly window: WindowSize
  /** Runs in every page before its own scripts. */
  readonly firstScript: string
  /** A folder for this browser alone: profile, caches, downloads. */
  readonly folder: string
}

/** The browser's folder for downloads. */
export const downloadsOf = (folder: string) => `${folder}/Downloads`

/**
 * The environment of a browser: without this machine's user settings, and leaving nothing in the
 * home folder.
 */
export function browserEnv(folder: string): Record<string, string> {
  // Fonts are the surrounding environment's: FONTCONFIG_FILE reaches every browser.
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
