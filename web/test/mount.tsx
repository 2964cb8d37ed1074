import '@fontsource-variable/figtree'
import '../src/ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import type { OpenSite, Site } from '#contract/sites.ts'
import { queryClient } from '../src/api/queries.ts'
import { outboxOf } from '../src/edits/outbox/outbox.ts'
import { startI18n } from '../src/i18n/i18n.ts'
import type { Language } from '../src/i18n/locales.ts'
import { LateToaster } from '../src/shell/late-notes.tsx'
import { HouseContext } from '../src/site/house-context.tsx'
import { applyTheme } from '../src/ui/theme.ts'
import { clearToast } from '../src/ui/toast-store.ts'
import type { Answer } from './answering.ts'
import { answering } from './answering.ts'

applyTheme()
await startI18n()
// After the start, which it adds its texts to.
await import('../src/i18n/management.ts')

interface Surroundings {
  readonly language?: Language
  /** The house, where its day or its own words matter. */
  readonly site?: OpenSite | Site
  /** What the page has read already. */
  readonly known?: readonly (readonly [key: readonly unknown[], data: unknown])[]
  /** The server; without one, nothing may be asked. */
  readonly answer?: Answer
}

let unmount = () => {}

/** After each test: the files share one page, so that its modules are loaded once. */
export function cleanUp() {
  unmount()
  unmount = () => {}
  clearToast()
  localStorage.clear()
}

/** A part of the page in a real browser, in all that surrounds it there: texts, theme, house, cache and toasts. */
export async function mount(part: ReactNode, surroundings: Surroundings = {}) {
  const { language = 'en', site, known = [], answer = nobodyAnswers } = surroundings
  await i18next.changeLanguage(language)
  const sent = answering(answer)
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  for (const [key, data] of known) client.setQueryData(key, data)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    root.unmount()
    place.remove()
    // What a test left unsent would be answered by the server of the next one.
    outboxOf(client).close()
  }
  // At once, so that what must not be there is not looked for on an empty page.
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <HouseContext site={site}>{part}</HouseContext>
          <LateToaster />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  return { sent, client }
}

const nobodyAnswers: Answer = ({ method, path }) => {
  throw new Error(`No test answer for ${method} ${path}`)
}

/** The one toast that is there; an open dialog hides it from assistive technology, not from the eye. */
export const toast = page
  .getByRole('region', { name: /^(Notifications|Meldungen)/, includeHidden: true })
  .getByRole('listitem', { includeHidden: true })

/** What a colour of the house is called in the browser: rgb(…). */
export function colour(variable: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${variable})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
