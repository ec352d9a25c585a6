/** Texts of the video export and the share card, on their pictures and in their dialog. */
export const EXPORT_TEXTS = {
  title: 'Share',
  tabs: { link: 'Link', video: 'Video', card: 'Result card' },
  spoiler: {
    text: 'You chose to hide results until you’ve watched the race. A video or result card gives away how it ends.',
    goOn: 'Show anyway',
    watch: 'Watch it first',
  },
  /** On the pictures. */
  picture: {
    total: 'Total Time',
    averageRun: 'Avg Lap',
    fastestRun: 'Fastest Lap',
    roxzone: 'Roxzone',
    finishTime: 'Finish time',
    winner: 'Winner',
    /** Instead of congratulations for an athlete who did not finish. */
    over: 'Race complete',
  },
  format: 'Format',
  formats: { '9:16': 'Story', '1:1': 'Square', '16:9': 'Wide' },
  length: 'Length',
  seconds: (count: number) => `${count} s`,
  full: 'Whole race',
  fullHint: (speed: number, clock: string) =>
    `${clock} long at ${speed}x, the speed set in the player`,
  highlightHints: {
    director: 'Close-ups of the start, passes, stations, your photos and the finish',
    map: 'The start, every pass, the stations, your photos and the finish',
  },
  camera: 'Camera',
  shots: { director: 'Director', map: 'Whole map' },
  tooLong: (speed: number, clock: string) =>
    `At ${speed}x, the whole race takes ${clock}, which is too long for a video. Choose a faster speed in the player first`,
  size: 'Size',
  sizes: { 1080: '1080p', 720: '720p (faster)' },
  names: 'Names',
  leaderboard: 'Leaderboard',
  ticker: 'Splits',
  preview: 'Preview',
  previewMoment: 'Preview time',
  previewFailed: 'The preview could not be created',
  notDrawn: 'A photo, a video or the map could not be loaded.',
  tryAgain: 'Try again',
  leftOut: (shown: number, all: number) =>
    `${shown} of ${all} photos and videos fit in a video of this length.`,
  unreadable: (count: number) =>
    count === 1
      ? 'This browser can’t read one of your videos, so we left it out.'
      : `This browser can’t read ${count} of your videos, so we left them out.`,
  create: 'Create video',
  local: 'The video is created on your device. Nothing is uploaded.',
  preparing: 'Getting ready...',
  making: 'Creating your video',
  progress: (percent: number) => `${percent}%`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`,
  background: 'You can switch to another tab in the meantime.',
  cancel: 'Cancel',
  done: 'Your video is ready',
  save: 'Save',
  share: 'Share',
  again: 'Change settings',
  shareFailed: {
    title: 'Sharing didn’t work',
    description: 'Save the file and share it from there.',
  },
  unsupported: {
    title: 'This browser can’t create videos',
    description:
      'Open this page in an up-to-date version of Chrome, Edge, Safari or Firefox, or record your screen. We’ll set up the replay for recording.',
    action: 'Optimize for Sharing',
  },
  failed: {
    title: 'The video could not be finished',
    encoder: 'Your device stopped creating the video. Try a smaller size or a shorter video.',
    media: 'One of your photos or videos could not be read. Remove it and try again.',
    other: 'Something went wrong on your device. Try again.',
  },
  card: {
    of: 'Result of',
    all: 'Everyone',
    style: 'Style',
    styles: { '9:16': 'Story', '1:1': 'Square', sticker: 'Sticker' },
    stickerHint: 'Transparent background, to put over your own photo',
    alt: 'Preview of the result card',
    failed: 'The card could not be created',
  },
} as const
