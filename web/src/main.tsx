import '@fontsource-variable/figtree'
import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { App } from './app/app.tsx'
import { firstAnswers } from './app/first-answers.ts'
import { startI18n } from './i18n/i18n.ts'
import { applyTheme } from './ui/theme.ts'

applyTheme()
await Promise.all([startI18n(), window.location.pathname === '/' && firstAnswers(queryClient)])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
