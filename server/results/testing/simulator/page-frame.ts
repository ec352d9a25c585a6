import { NEWEST_SEASON, seasonLabel } from './invented-seasons.ts'

/** A page inside the site's frame: the season menu, twice, and its classes. */
export function framed(
  season: number,
  {
    pid,
    content,
    event = '',
    title,
    main,
  }: {
    readonly pid: string
    readonly content: 'list' | 'detail' | 'start'
    readonly event?: string
    readonly title: string
    readonly main: string
  },
): string {
  const classes = [
    `pid-${pid} content-${content} view-season-${season}`,
    `branch-production site-events_hyrox${event && ` event-${event}`}`,
  ]
  return `<!DOCTYPE html>
<html lang="en">
<head>
<title>HYROX - For Every Body</title>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<meta property="og:title" content="HYROX - For Every Body: ${title}" />
</head>
<body class="${classes.join(' ')}">
<ul class="nav navbar-nav navbar-right">
${seasonMenu(season, '\n')}
<li class="">
<a href="https://www.hyrox.com/" class="" role="button">hyrox.com</a>
</li>
</ul>
<div class="prominent-title-bar  row">
<span class="prominent-title-bar__main-element">Results</span>
<ul class="navbar-nav nav view-switcher">${seasonMenu(season, '')}</ul>
</div>
<section class="section-main">
<div class="container" id="main-content">
<div class="row">
<div class="cbox-main pid-${content === 'detail' ? 'detail' : pid} col-xs-12" id="cbox-main">
<!-- cbox include start -->
${main}
<!-- cbox include end -->
</div>
</div><!-- row -->
</div><!-- container main-content -->
</section><!-- section-main -->
<div id="cconsent-overlay"></div>
</body>
</html>
`
}

function seasonMenu(current: number, gap: string): string {
  const seasons = Array.from({ length: NEWEST_SEASON }, (_, index) => NEWEST_SEASON - index)
  const items = seasons.map((season) => {
    const link = `<a href="/season-${season}" class="" role="button">${seasonLabel(season)}</a>`
    return `<li class="${season === current ? 'active' : ''}">${gap}${link}${gap}</li>`
  })
  const toggle = `<a href="#" class="dropdown-toggle active" data-toggle="dropdown" role="button" aria-haspopup="true" aria-expanded="false">${seasonLabel(current)}  <span class="caret"></span></a>`
  const menu = ['<ul class="dropdown-menu">', ...items, '</ul>'].join(gap)
  return ['<li class="dropdown views">', toggle, menu, '</li>'].join(gap)
}
