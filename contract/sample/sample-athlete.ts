/**
 * The athlete that `/test` shows and 'Load Test Data' loads: the winner of the sample race, always
 * available.
 */
export const SAMPLE_IDP = 'RTNG0004'

/** The same athlete as a link to the results site. */
export const SAMPLE_LINK = `https://results.hyrox.com/season-8/?content=detail&pid=list&idp=${SAMPLE_IDP}&event=HPRO_RTNG`

/** The five athletes of the landing page, in the order of `athletes.json`, and their race. */
export const SAMPLE_REPLAY = {
  idps: ['RTNG0001', 'RTNG0002', 'RTNG0003', 'RTNG0004', 'RTNG0005'],
  event: '2026 Northgate',
} as const
