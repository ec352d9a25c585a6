import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
