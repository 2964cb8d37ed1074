import '@fontsource-variable/figtree'
import './ui/fallback-fonts.css'
import './ui/tokens.css'
import i18next from 'i18next'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { viewModeNow } from './access/use-access.ts'
import { queryClient } from './api/queries.ts'
import { App } from './app/app.tsx'
import { fetchPartsFor, readDrawnView, takeAnswers } from './app/drawn-view.ts'
import { firstAnswers } from './app/first-answers.ts'
import { startI18n } from './i18n/i18n.ts'
import { languageOf } from './i18n/locales.ts'
import { applyTheme } from './ui/theme.ts'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const path = window.location.pathname
// Whoever was here as a teacher, and has no access any more, is told so: as if nothing had been drawn.
const view = viewModeNow() === 'parent' ? readDrawnView() : undefined
if (view) takeAnswers(queryClient, view.answers)
await Promise.all([
  startI18n(),
  path === '/' && (view ? fetchPartsFor(view.answers) : firstAnswers(queryClient)),
])

// The storage may have another language than the server could know of. Then the page is drawn anew.
if (view && view.language === languageOf(i18next.resolvedLanguage))
  hydrateRoot(root, <App client={queryClient} path={path} drawn={view.choices} />)
else createRoot(root).render(<App client={queryClient} path={path} />)
