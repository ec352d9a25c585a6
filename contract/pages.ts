/** Every address the app has a page for; any other is answered with 404 and the app's own 404 page. */
export const PAGES = ['/', '/replay', '/exsurgo'] as const
