/** The tokens of `web/styles.css` the share image is drawn with; a test holds them together. */
export const COLORS = {
  ground: '#0b0d12',
  surface: '#12151d',
  raised: '#1a1f2b',
  line: '#2a3140',
  text: '#f4f6fa',
  quiet: '#9aa3b5',
  volt: '#d7ff3e',
  course: '#dfe6f5',
} as const
