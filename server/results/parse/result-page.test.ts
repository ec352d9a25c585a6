import { describe, expect, test } from 'vitest'
import type { PageResult } from '../../../contract/result-schema.ts'
import { parseResultPage } from './result-page.ts'
import { goldenHtml } from './testing/golden-pages.ts'

function read(html: string): PageResult {
  const outcome = parseResultPage(html)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.page
}

/** A page of bare tables, with only the text. */
function aPage(...tables: readonly (readonly string[])[]): string {
  const row = (text: string) => `<tr><td>${text.split('|').join('</td><td>')}</td></tr>`
  return tables.map((rows) => `<table>${rows.map(row).join('')}</table>`).join('')
}

const PERSON = ['Name|Ruiz, Ana', 'Nat|ESP']
const REPLAY = 'Split|Time Of Day|Time|Diff'

describe('identifying rows', () => {
  test('[RESULT-1] any class may lose its spaces, its order or its neighbours', () => {
    const usual = read(goldenHtml('event-single'))
    const respaced = goldenHtml('event-single').replace(
      /class="([^"]*)"/g,
      (_, classes: string) =>
        `class="\n  new ${classes.split(/\s+/).toReversed().join('   ')} other"`,
    )
    expect(read(respaced)).toEqual(usual)
  })

  test('[RESULT-1] a class wins over a label, and a contradicting label is reported', () => {
    const html = goldenHtml('event-single').replace('>50m Sled Push<', '>50m Sled Pull<')
    const page = read(html)
    expect(page.segmentTimes).toEqual(read(goldenHtml('event-single')).segmentTimes)
    expect(page.warnings).toMatchObject([
      { reason: 'unknown-label', text: expect.stringContaining('50m Sled Pull: ') },
    ])
  })

  test('[RESULT-1] a free column of the timing software means what its label says', () => {
    const html = goldenHtml('penalty-minutes').replace('*Penalty', 'Shirt size')
    expect(read(html).adjustments).toMatchObject([{ kind: 'penalty' }])
    const other = goldenHtml('penalty-minutes').replace('*Penalty', '*Bonus')
    expect(read(other).adjustments).toMatchObject([{ kind: 'bonus', seconds: 300 }])
  })

  test('[RESULT-1] without classes the labels are enough', () => {
    const page = read(
      aPage(
        ['Athlete|Scottsdale, Dyl (USA)'],
        ['Race|2026 Northgate', 'Division|HYROX ELITE 15 - Thursday'],
        ['Rank (M/W)|1', 'Overall Time|53:47.18'],
        ['Split|Time|Place', 'Running 1|00:02:42|–', '1000m SkiErg|00:03:44|2', 'Run Total|–|–'],
        [REPLAY, '1000m SkiErg In|20:34:51|00:02:42|02:42'],
      ),
    )
    expect(page).toMatchObject({
      athleteName: 'Dyl Scottsdale',
      nationality: ['USA'],
      totalTime: 3227.18,
      overallPlace: 1,
      raceStartTime: '20:32:09',
      warnings: [],
    })
    expect(page.segmentTimes.seg_run1).toBe(162)
    expect(page.segmentTimes.seg_rox_in1).toBe(0)
  })

  test('[RESULT-1] the number of a Rox In follows from the stations, even if one is missing', () => {
    const mats = [
      'Rox In|–|00:04:00|–',
      '1000m SkiErg In|–|00:04:10|–',
      '1000m SkiErg Out|–|00:08:10|–',
      'Rox In|–|00:13:00|–',
      '50m Sled Push In|–|00:13:10|–',
    ]
    const page = read(aPage(PERSON, [REPLAY, ...mats]))
    expect(page.segmentTimes).toMatchObject({ seg_run1: 240, seg_ski: 240, seg_rox_in2: 10 })
    expect(page).toMatchObject({ status: 'dnf', totalTime: null })
  })

  test('[RESULT-1] an unreadable value is reported, and the time is estimated', () => {
    const html = goldenHtml('all-time').replace(/(f-time_13">)[\d:]+/, '$1soon')
    const page = read(html)
    expect(page.estimatedSegments).toContain('seg_pull')
    expect(page.warnings).toContainEqual({
      reason: 'unreadable-value',
      segment: 'seg_pull',
      value: null,
      text: 'soon',
    })
  })
})

describe('pages without a result', () => {
  test.each(['wrong-season', 'wrong-season-dashes'])('[RESULT-1] %s is not a result', (slug) => {
    expect(parseResultPage(goldenHtml(slug))).toEqual({ ok: false, reason: 'no-result' })
  })

  test.each([
    ['nothing', ''],
    ['a refusal', '<html><body><h1>403 Forbidden</h1></body></html>'],
    ['JavaScript', 'var mt = function () { return "<td>" }'],
    ['a list', goldenHtml('list-single')],
  ])('[RESULT-1] %s is not a page of a result at all', (_, html) => {
    expect(parseResultPage(html)).toEqual({ ok: false, reason: 'page-unreadable' })
  })

  test('[RESULT-1] an athlete without any time did not finish', () => {
    const page = read(aPage(PERSON))
    expect(page).toMatchObject({ status: 'dnf', totalTime: null, segmentTimes: {} })
  })
})

describe('the start', () => {
  test('[RESULT-14] comes from the first row with both times', () => {
    const mats = [
      'Rox In|–|00:04:00|04:00',
      '1000m SkiErg In|09:04:12|–|–',
      '1000m SkiErg Out|09:08:15|00:08:10|–',
      'Rox Out|09:08:40|00:08:36|–',
    ]
    expect(read(aPage(PERSON, [REPLAY, ...mats])).raceStartTime).toBe('09:00:05')
  })

  test('[RESULT-14] may be on the day before', () => {
    const mats = ['Rox In|00:02:00|00:04:00|04:00']
    expect(read(aPage(PERSON, [REPLAY, ...mats])).raceStartTime).toBe('23:58:00')
  })

  test('[RESULT-14] is unknown when no row has both', () => {
    const mats = ['Rox In|–|00:04:00|04:00', '1000m SkiErg In|09:04:12|–|–']
    expect(read(aPage(PERSON, [REPLAY, ...mats])).raceStartTime).toBeNull()
  })
})

describe('the outcome', () => {
  test.each([
    ['Overall Time|DNF', 'dnf'],
    ['Overall Time|–', 'dnf'],
    ['Rank|DSQ', 'dsq'],
    ['Disqual Reason|Did not finish', 'dnf'],
    ['Disqual Reason|Cut the course', 'dsq'],
  ])('[RESULT-1] %s', (row, status) => {
    expect(read(aPage(PERSON, [row, 'Rank (AG)|4']))).toMatchObject({ status, agPlace: null })
  })

  test('[RESULT-1] a name that appears only in the title of the page is taken from there', () => {
    const html = goldenHtml('event-single').replace('Harrowgate, Elspeth', '–')
    expect(read(html).athleteName).toBe('Elspeth Harrowgate')
  })
})

describe('facts beside the times', () => {
  test('[RESULT-14] ranks, times of day, ranking sizes and the status line', () => {
    const html = goldenHtml('event-single')
      .replace(/(<td class="f-place_all[^>]*>)\d+/, '$17 / 310')
      .replace(/(<td class="f-place_age[^>]*>)\d+/, '$12 of 45')
      .replace(
        /(<tr class="[^"]*f-place_all)/,
        '<tr class=" f-race_status"><th>Race status</th><td>Finished</td></tr>$1',
      )
    const page = read(html)
    expect(page).toMatchObject({ overallPlace: 7, overallTotal: 310, agPlace: 2, agTotal: 45 })
    expect(page.raceStatus).toBe('Finished')
    expect(page.splitPlaces.seg_ski).toBeGreaterThan(0)
    expect(page.splitPlaces.roxzone).toBeGreaterThan(0)
    expect(page.splitPlaces.seg_run1).toBeUndefined()
    expect(Object.keys(page.timesOfDay)).toHaveLength(30)
    expect(page.timesOfDay.seg_wb).toBe(page.finishTime)
  })

  test('[RESULT-14, SPLIT-19] a row the site marks as estimated is not a printed time', () => {
    const html = goldenHtml('event-single').replace(
      /<tr class="([^"]*)f-time_52(?!\d)/,
      '<tr class="estimated $1f-time_52',
    )
    expect(read(html).estimatedSegments).toEqual(['seg_push'])
  })
})

describe('other races', () => {
  test('[RESULT-1] a marathon has rows with the same classes, and is refused', () => {
    const marks = ['5 km', '10 km', '15 km', 'Half', '30 km']
    const rows = marks.map(
      (mark, i) =>
        `<tr class=" f-time_0${i + 1}"><th class="desc">${mark}</th><td class="time">00:2${i}:00</td></tr>`,
    )
    const page = aPage(PERSON, ['Overall Time|03:12:44'])
    const html = `${page}<div id="detail-box-splits"><table>${rows.join('')}</table></div>`
    expect(parseResultPage(html)).toEqual({ ok: false, reason: 'other-race' })
  })

  test('[RESULT-1] a youth race with three runs is refused, and no run is invented', () => {
    const splits = ['Running 1|00:04:00', '1000m SkiErg|00:05:00', 'Running 2|00:04:10']
    const page = aPage(
      [...PERSON, 'Division|HYROX YOUNGSTARS 12-13 YRS', 'Overall Time|00:20:10'],
      ['Split|Time', ...splits, '50m Sled Push|00:02:00', 'Running 3|00:04:00'],
    )
    expect(parseResultPage(page)).toEqual({ ok: false, reason: 'other-race' })
  })
})
