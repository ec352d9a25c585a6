/** The athlete `/test` shows and 'Load Test Data' loads: the winner of the sample race, always there. */
export const SAMPLE_IDP = 'RTNG0004'

/** The same as a link of the results site. */
export const SAMPLE_LINK = `https://results.hyrox.com/season-8/?content=detail&pid=list&idp=${SAMPLE_IDP}&event=HPRO_RTNG`
