import type { ComponentType } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { SAMPLE_IDP } from '../contract/sample/sample-athlete.ts'
import { RacePage } from './pages/race/lazy-race-page.ts'
import { usePageStart } from './pages/use-page-start.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { idle } from './ui/idle.ts'
import { PageFrame } from './ui/page-frame.tsx'
import { Nothing, PAGE_LOADING, preloadable } from './ui/preloadable.tsx'
import { Toasts } from './ui/toasts.tsx'

// Each page is loaded when it is opened, to keep the landing page small.
const latePage = (load: () => Promise<ComponentType>) => preloadable(load, null, PAGE_LOADING).Part
const LandingPage = latePage(
  async () => (await import('./pages/landing/landing-page.tsx')).LandingPage,
)
const SearchPage = latePage(async () => (await import('./pages/search/search-page.tsx')).SearchPage)
const EmbedPage = latePage(async () => (await import('./pages/embed/embed-page.tsx')).EmbedPage)
const ScreenPage = latePage(async () => (await import('./pages/screen/screen-page.tsx')).ScreenPage)
const PlanPage = latePage(async () => (await import('./pages/plan/plan-page.tsx')).PlanPage)
const AdminPage = latePage(async () => (await import('./pages/admin-page.tsx')).AdminPage)
const PrivacyPage = latePage(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage)
const TermsPage = latePage(async () => (await import('./pages/terms-page.tsx')).TermsPage)

const NotFoundPage = latePage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)

// Tooltips are never urgent: they load once the page has settled.
const { Part: Tooltips } = preloadable(async () => {
  if (!import.meta.env.SSR) await idle()
  return (await import('./ui/tooltips.tsx')).Tooltips
}, Nothing)

export function App() {
  const [path] = useLocation()
  usePageStart()
  if (isBare(path)) {
    return (
      <ErrorBoundary>
        <Route path="/embed/race" component={EmbedPage} />
        <Route path="/screen/:race" component={ScreenPage} />
        <Toasts />
      </ErrorBoundary>
    )
  }
  return (
    <PageFrame isReplay={path === '/race'}>
      <ErrorBoundary key={path}>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/replay" component={LandingPage} />
          <Route path="/exsurgo" component={LandingPage} />
          <Route path="/search" component={SearchPage} />
          <Route path="/app">
            <Redirect to="/search" replace />
          </Route>
          <Route path="/race" component={RacePage} />
          <Route path="/test">
            <Redirect to={`/race?idp=${SAMPLE_IDP}`} replace />
          </Route>
          <Route path="/plan" component={PlanPage} />
          <Route path="/admin" component={AdminPage} />
          <Route path="/privacy" component={PrivacyPage} />
          <Route path="/terms" component={TermsPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </ErrorBoundary>
      <Toasts />
      <Tooltips />
    </PageFrame>
  )
}

/** Pages without header and footer, because they fill a TV screen or a frame. */
const isBare = (path: string) => path === '/embed/race' || path.startsWith('/screen/')
