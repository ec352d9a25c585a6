import { LandingPage } from './pages/landing-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Frame } from './ui/frame.tsx'

const LANDING = ['/', '/replay', '/exsurgo']

export function App() {
  const path = window.location.pathname
  return <Frame>{LANDING.includes(path) ? <LandingPage /> : <NotFoundPage />}</Frame>
}
