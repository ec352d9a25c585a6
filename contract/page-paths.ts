/** Every address with a page; any other gets a 404 and our not-found page. */
export const PAGES = [
  '/',
  '/replay',
  '/exsurgo',
  '/search',
  '/app',
  '/race',
  '/embed/race',
  '/screen/:race',
  '/test',
  '/plan',
  '/admin',
  '/privacy',
  '/terms',
] as const

/** Pages whose visits are counted. Redirects and operator pages aren't. */
export const COUNTED_PAGES = [
  '/',
  '/replay',
  '/exsurgo',
  '/search',
  '/race',
  '/plan',
  '/privacy',
  '/terms',
] as const satisfies readonly (typeof PAGES)[number][]

/** The source of each page in `web`: its script is preloaded in the page's head. */
export const PAGE_SOURCES = {
  '/': 'pages/landing/landing-page.tsx',
  '/replay': 'pages/landing/landing-page.tsx',
  '/exsurgo': 'pages/landing/landing-page.tsx',
  '/search': 'pages/search/search-page.tsx',
  '/app': 'pages/search/search-page.tsx',
  '/race': 'pages/race/race-page.tsx',
  '/embed/race': 'pages/embed/embed-page.tsx',
  '/screen/:race': 'pages/screen/screen-page.tsx',
  '/test': 'pages/race/race-page.tsx',
  '/plan': 'pages/plan/plan-page.tsx',
  '/admin': 'pages/admin-page.tsx',
  '/privacy': 'pages/privacy-page.tsx',
  '/terms': 'pages/terms-page.tsx',
  notFound: 'pages/not-found-page.tsx',
} as const satisfies Record<(typeof PAGES)[number] | 'notFound', string>
