/**
 * Name of the meta tag with the scripts of a prerendered page. In a file of its own: `main.tsx`
 * reads it before the scripts of the app have loaded, and must not wait for them.
 */
export const SCRIPTS_TAG = 'page-scripts'
