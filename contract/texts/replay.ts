/** Texts of the replay itself. */
export const REPLAY_TEXTS = {
  /** The brand header inside the replay. */
  brand: 'Relive your Race',
  /** Before the site's own host name: survives in recorded and shared videos. */
  promo: 'Relive Your Race At',
  congratulations: 'Congratulations',
  /** Here and not with the texts of the export, which are loaded once it is opened. */
  exportVideo: 'Export video',
} as const
