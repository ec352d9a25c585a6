/**
 * Name of the meta tag with the scripts of a prerendered page. In its own file because `main.tsx`
 * needs it before the app's scripts have loaded.
 */
export const SCRIPTS_TAG = 'page-scripts'
