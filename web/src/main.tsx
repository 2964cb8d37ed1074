import '@fontsource-variable/figtree'
import './ui/fallback-fonts.css'
import './ui/tokens.css'
import i18next from 'i18next'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isDoor, isPlace } from '#contract/wire/place-paths.ts'
import { keepReading } from './api/keep-reading.ts'
import { noteSight } from './api/parents-sight.ts'
import { queryClient } from './api/queries.ts'
import { startI18n } from './i18n/i18n.ts'
import { languageOf } from './i18n/locales.ts'
import { App } from './shell/app.tsx'
import { fetchPartsFor, readDrawnView, takeAnswers } from './shell/drawn-view.ts'
import { firstAnswers } from './shell/first-answers.ts'
import { takeInvitationToken, viewModeNow } from './sign-in/index.ts'
import { PartMissing } from './ui/late-part.tsx'
import { noteMissingStyles } from './ui/missing-styles.ts'
import { applyTheme } from './ui/theme.ts'

/** A part that did not come is said on the page; any other failure is for who looks into the browser's console. */
const options = {
  onCaughtError(error: unknown) {
    if (!(error instanceof PartMissing)) reportError(error)
  },
}

/** Not at the top level: chunks that are awaited here import this one, and would wait for it. */
async function start() {
  const path = window.location.pathname
  // Before anything that takes time: what stands in the address can be seen and is kept.
  if (isDoor(path)) takeInvitationToken()
  applyTheme()
  noteMissingStyles()
  keepReading(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  // A teacher whose access has ended is shown that: as if nothing had been drawn.
  const view = viewModeNow() === 'parent' ? readDrawnView() : undefined
  if (view) {
    takeAnswers(queryClient, view.answers)
    noteSight(view.tag)
  }
  const answers = () => (view ? fetchPartsFor(view.answers) : firstAnswers(queryClient))
  const [hasParts] = await Promise.all([isPlace(path) && !isDoor(path) && answers(), startI18n()])

  // The storage may have another language than the server could know of, or a part was lost: then it is drawn anew.
  const isInLanguage = () => view?.language === languageOf(i18next.resolvedLanguage)
  if (view && hasParts && isInLanguage())
    hydrateRoot(root, <App client={queryClient} path={path} drawn={view.choices} />, {
      ...options,
      // A part that is taken over after another language was chosen is drawn anew in it, as it should be.
      onRecoverableError: (error) => isInLanguage() && reportError(error),
    })
  else createRoot(root, options).render(<App client={queryClient} path={path} />)
}

void start()
