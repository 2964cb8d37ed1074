import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { act, createElement, isValidElement } from 'react'
import { initReactI18next } from 'react-i18next'
import type { Answer } from './answering.ts'
import { answering } from './answering.ts'
import { place } from './page-stand-in.ts'

// After the stand-in, which React looks for when it is loaded.
const { createRoot } = await import('react-dom/client')
const { pageTexts, usualWords } = await import('../src/i18n/i18n-options.ts')
const { resourcesOf } = await import('../src/i18n/texts.ts')
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: resourcesOf(pageTexts),
  interpolation: { escapeValue: false, defaultVariables: usualWords },
})
await import('../src/i18n/management.ts')
const { hideToast, useToast } = await import('../src/ui/toast-store.ts')
const { queryClient } = await import('../src/api/queries.ts')
const { outboxOf } = await import('../src/edits/outbox/outbox.ts')

/** As the page has it, and empty. */
const newClient = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })

/** Runs a hook, or a component as one: what it returns is looked at and not drawn. */
export async function running<Returned>(
  use: () => Returned,
  answer: Answer = () => ({}),
  client = newClient(),
  around = (probe: ReactElement) => probe,
) {
  const sent = answering(answer)
  // Each begins where a page is opened.
  window.history.replaceState(null, '', '/')
  let returned: Returned | undefined
  let toast: ReturnType<typeof useToast>
  const Probe = () => {
    returned = use()
    toast = useToast()
    return null
  }
  const root = createRoot(place as never)
  const settle = () =>
    act(async () => {
      do await new Promise((done) => setTimeout(done, 5))
      while (client.isFetching() + client.isMutating() > 0)
    })
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client }, around(createElement(Probe)))),
  )
  await settle()
  return {
    sent,
    client,
    now: () => returned as Returned,
    toast: () =>
      toast && { title: toast.title, message: toast.message, destructive: toast.destructive ?? false },
    /** Does something and waits until nothing more happens. */
    async after(step: (now: Returned) => unknown) {
      if (toast) act(() => hideToast(toast?.id ?? 0))
      await act(async () => void step(returned as Returned))
      await settle()
      await settle()
    },
    async stop() {
      await act(async () => root.unmount())
      outboxOf(client).close()
    },
  }
}

/** The properties of the first element of this type in what a component returned. */
export function found(tree: ReactNode, type: unknown, has: object = {}): Props {
  const found = every(tree).find(
    (element) =>
      element.type === type && Object.entries(has).every(([name, value]) => element.props[name] === value),
  )
  if (!found) throw new Error('There is no such element')
  return found.props
}

/** The words that a component itself puts on the page. */
export function wordsIn(tree: ReactNode): string {
  if (typeof tree === 'string' || typeof tree === 'number') return String(tree)
  if (Array.isArray(tree)) return tree.map(wordsIn).join('')
  return isValidElement(tree) ? `${wordsIn((tree.props as Props).children)}\n` : ''
}

/** As a form sends itself when its button is pressed. */
export const submitted = { preventDefault() {}, currentTarget: { elements: [] } }

// biome-ignore lint/suspicious/noExplicitAny: the properties of whatever component was found
export type Props = any

function every(tree: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(tree)) return tree.flatMap(every)
  if (!isValidElement<Props>(tree)) return []
  const inside = Object.values(tree.props as object).flatMap((value) => every(value as ReactNode))
  return [tree, ...inside]
}
