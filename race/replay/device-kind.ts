import { MOBILE_WIDTH } from './screen-layout.ts'

/** The facts about a device that hints about other devices need. */
export type Device = {
  readonly hasTouch: boolean
  /** Of the screen and not of the window, so that browser zoom changes nothing. */
  readonly screenWidth: number
  readonly screenHeight: number
}

/** Phones can be touched and are narrow in one direction; desktops can't be touched and are wide. */
export function deviceKind(device: Device): 'mobile' | 'desktop' | 'other' {
  const { hasTouch, screenWidth, screenHeight } = device
  if (hasTouch) return Math.min(screenWidth, screenHeight) < MOBILE_WIDTH ? 'mobile' : 'other'
  return screenWidth >= 1024 ? 'desktop' : 'other'
}
