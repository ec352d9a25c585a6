/** All that making a video takes; some browsers switch the last off for those who want to be safe. */
const NEEDED = ['VideoEncoder', 'VideoFrame', 'WebAssembly']

/** What a video is made as: where neither plays there are no codecs. */
const FILES = ['video/mp4', 'video/webm']

/** Whether this browser can make a video at all. */
export function canMakeVideo(): boolean {
  // Asked first: WebKitGTK sets its codecs up with this question, and a page that uses an encoder
  // before it crashes.
  const player = document.createElement('video')
  const isPlayed = FILES.some((type) => player.canPlayType(type) !== '')
  return isPlayed && NEEDED.every((name) => name in globalThis)
}

/** Two cores or two gigabytes: full size would take longer than anybody waits. */
export function isWeakDevice(): boolean {
  const { hardwareConcurrency, deviceMemory = 8 } = navigator as Navigator & {
    deviceMemory?: number
  }
  return hardwareConcurrency <= 2 || deviceMemory <= 2
}
