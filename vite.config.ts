import { statSync } from 'node:fs'
import { normalize, resolve, sep } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { askAgain } from './tools/build/ask-again.ts'
import { licences } from './tools/build/licences.ts'
import { precompress } from './tools/build/precompress.ts'
import { prerender } from './tools/build/prerender.ts'
import { webAssembly } from './tools/build/web-assembly.ts'
import { withoutNode } from './tools/build/without-node.ts'

/** How the pages are cut into files: by what is loaded together, since each file is a round trip. */
const GROUPS = [
  // What loads everything else must not wait for it.
  {
    name: 'loader',
    test: /preload-helper|rolldown[\\/]runtime|web[\\/]ui[\\/]idle\.ts/,
    priority: 8,
  },
  // The app, with what its front door and other pages have in common.
  {
    name: 'first',
    test: within(
      'web/start.tsx',
      'web/api/log.ts',
      'web/ui/button.tsx',
      'web/ui/dialog.tsx',
      'web/ui/dialog-focus.ts',
      'web/ui/loading.tsx',
      'web/ui/logo.tsx',
      'web/ui/operator-email.ts',
      'web/ui/page-state.tsx',
      'web/ui/preloadable.tsx',
      'web/ui/store.ts',
      'web/ui/switch.tsx',
      'web/ui/use-media-query.ts',
      'web/ui/use-press-before-hydration.ts',
      'web/ui/use-title.ts',
      'race/course/course.ts',
      'race/links/query.ts',
      'race/replay/palettes.ts',
      'race/replay/playback.ts',
      'race/segments.ts',
      'race/timeline.ts',
      'race/text/clock-text.ts',
      'race/text/initials.ts',
      'contract/texts/page-titles.ts',
      'contract/sample-athlete.ts',
    ),
    priority: 7,
  },
  // The front door, which nobody needs to see a race.
  { name: 'landing', test: within('web/pages/landing-page.tsx'), priority: 6 },
  // A race that moves on its map, which the front door shows a little later.
  {
    name: 'scene',
    test: within(
      'web/replay/player/player.ts',
      'web/replay/player/leaderboard.tsx',
      'web/replay/player/race-clock.tsx',
      'web/replay/player/race-words.tsx',
      'web/replay/player/current-segment.tsx',
      'web/replay/map/race-map.tsx',
      'web/replay/controls/play-button.tsx',
    ),
    priority: 5,
  },
  // How splits become a timeline, and apart from it the sample race: left to the sharing below, they
  // come with what the search page asks the server by, and the front door loads and runs all of it.
  { name: 'timeline', test: within('race/splits/build-timeline.ts'), priority: 6 },
  {
    name: 'sample',
    test: within('web/landing/sample.ts', 'web/pages/landing/mail-address.ts'),
    priority: 3,
  },
  // For the same reason what the sample and videos say about a race.
  { name: 'captions', test: within('contract/texts/caption-texts.ts'), priority: 5 },
  // What every page takes that asks the server for something.
  {
    name: 'asking',
    test: within(
      'node_modules/@tanstack/react-query/build/modern/useQuery.js',
      'node_modules/@tanstack/react-query/build/modern/useQueries.js',
      'node_modules/@tanstack/react-query/build/modern/QueryClientProvider.js',
      'node_modules/@tanstack/query-core/build/modern/queryClient.js',
      'node_modules/zod',
      'web/api',
      'web/storage/write-to-address.ts',
      'race/links/replay-link.ts',
      'race/links/race-match.ts',
      'race/links/race-title.ts',
      'race/links/rivals-in-address.ts',
      'race/replay/palettes.ts',
      'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
      'node_modules/lucide-react/dist/esm/icons/link-2.mjs',
    ),
    priority: 4,
  },
  // Dialogs, toasts and tabs stand on the same ground, and none of it is needed to see a race.
  { name: 'windows', test: within('node_modules/@radix-ui'), priority: 4 },
  // What writes videos: left to the sharing below, every race page loads it with what keeps media.
  { name: 'mediabunny', test: within('node_modules/mediabunny'), priority: 4 },
  // The rest of our own controls, but for what is loaded when it is first needed.
  {
    name: 'controls',
    test: (id: string) =>
      within('web/ui')(id) &&
      !within(
        'web/ui/dialog-window.tsx',
        'web/ui/form-inputs.tsx',
        'web/ui/kind-badge.tsx',
        'web/ui/toaster.tsx',
        'web/ui/tooltips.tsx',
      )(id),
    priority: 3,
  },
  // What forms are made of: left to the sharing below, it comes with what exports a video.
  {
    name: 'forms',
    test: within(
      'web/ui/form-inputs.tsx',
      'web/storage/download.ts',
      'race/text/csv-cell.ts',
      'contract/texts/search-texts.ts',
      'contract/texts/toast-texts.ts',
      'node_modules/lucide-react/dist/esm/icons/download.mjs',
      'node_modules/lucide-react/dist/esm/icons/pencil.mjs',
      'node_modules/lucide-react/dist/esm/icons/rotate-ccw-clock.mjs',
    ),
    priority: 3,
  },
  // The replay with all that is on screen at once; the rest of it is loaded behind the first frame.
  { name: 'watch', test: within('web/pages/watch/watch.tsx'), priority: 2 },
  // What stands on the replay, and is too small for a request of its own: left to the sharing below, it
  // comes with what somebody types, and the search page would load the whole replay with it.
  {
    name: 'facts',
    test: within('web/pages/watch/facts.tsx', 'race/media/photo-time.ts'),
    priority: 1.5,
  },
  // Where a race is run, and the way back: left to the sharing below, it comes with whatever else the
  // race page, the search page and the operator's page have in common.
  {
    name: 'venue',
    test: within(
      'web/replay/map/use-venue.ts',
      'node_modules/lucide-react/dist/esm/icons/arrow-left.mjs',
    ),
    priority: 2,
  },
  // What other pages share; a piece too small for a request of its own goes with a neighbour.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 16 * 1024,
    priority: 1,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), webAssembly(), askAgain(), licences(), precompress(), prerender()],
  // Our React has it; the router brings along what older ones lack.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Nothing is inlined: the content security policy allows no fonts out of style sheets.
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // A browser that knows no modulepreload loads the same files a moment later, without our help.
    modulePreload: {
      polyfill: false,
      // A chunk need not preload what its page has loaded already, and each name costs bytes.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isLoadedBefore(file, hostId)),
    },
    rolldownOptions: {
      // Each icon reads a property of itself that nobody uses: to read is to change nothing.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: GROUPS },
        // Building schemas calls nearly all of zod. This makes browsers compile it beside the page,
        // while it is loaded, and not function by function when it runs.
        postBanner: ({ name }) => (name === 'asking' ? '//# allFunctionsCalledOnLoad' : ''),
        // Shared pieces are named after all who share them, which makes no address.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // Modules, so that the photo worker can load the HEIC decoder only when it meets such a photo.
  worker: { format: 'es', plugins: () => [webAssembly(), withoutNode(), askAgain()] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})

/** Chunks that every page has loaded, and those that the page of a replay has, by the names GROUPS gives them. */
const OF_EVERY_PAGE = ['loader', 'first', 'rolldown-runtime']
const OF_A_REPLAY = ['race-page', 'watch', 'venue', 'scene', 'asking', 'controls']
/** Chunks that are loaded on the page of a replay alone: all of its other chunks are there with them. */
const WITHIN_A_REPLAY = ['race-page', 'watch', 'venue']

/** Whether a file has been loaded already when a chunk (`host`) loads another. */
function isLoadedBefore(file: string, host: string): boolean {
  const isOneOf = (path: string, names: readonly string[]) =>
    names.some((name) => path.startsWith(`assets/${name}-`))
  return (
    isOneOf(file, OF_EVERY_PAGE) || (isOneOf(host, WITHIN_A_REPLAY) && isOneOf(file, OF_A_REPLAY))
  )
}

/** Whether a module is one of these files or lies in one of these folders; all of them must exist. */
function within(...paths: string[]) {
  const places = paths.map((path) => {
    const place = resolve(path)
    return statSync(place).isDirectory() ? place + sep : place
  })
  return (id: string) => {
    const file = normalize(id)
    return places.some((place) => (place.endsWith(sep) ? file.startsWith(place) : file === place))
  }
}
