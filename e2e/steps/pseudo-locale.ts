import type { Page } from '@playwright/test'
import type { Texts } from '#tools/page/pseudo-texts.ts'
import { pseudoText, pseudoTexts } from '#tools/page/pseudo-texts.ts'
import { leaveUndrawn } from '../houses/undrawn.ts'
import type { Words } from './accessibility.ts'
import { words } from './accessibility.ts'

/**
 * Gives the page other texts than its English ones. They lie in files of their own (web/vite.config.ts), so that the page
 * under test is the one that is delivered, and nothing of this is in it. The server would draw it in
 * English.
 */
export async function speakPseudo(page: Page) {
  await leaveUndrawn(page)
  await page.route(/\/assets\/texts[\w-]*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ contentType: 'text/javascript', body: await pseudoScript(await answer.text()) })
  })
}

async function pseudoScript(script: string): Promise<string> {
  const exported: Record<string, Texts> = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  return Object.entries(exported)
    .map(([name, texts]) => `export const ${name} = ${JSON.stringify(pseudoTexts(texts))}`)
    .join('\n')
}

/** A text of the screen in the pseudo language; names and days in it are data. */
export const said = (text: string) =>
  pseudoText(text.replaceAll(/\b(Anna|Monday|Tuesday)\b/g, '{{$1}}')).replaceAll(/[{}]/g, '')

export const pseudoWords = Object.fromEntries(
  Object.entries(words.en).map(([key, text]) => [key, said(text)]),
) as Words

/** Words that are no texts: they come from the house, from Intl, or stand on a key. */
const data = [
  'Anna|Becker|Berta|Clara|Doris|Kita|Rabennest|Trip to the woods|LD|MPA',
  'Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  'January|February|March|April|June|July|August|September|October|November|December',
  'AM|PM|EN|English|Deutsch|Europe/Berlin|Esc|Alt|Tab',
  // The heads of a pasted list, and how Intl joins them.
  'Name|Std|Mo|Di|and',
].join('|')

/** What is not said in the reader's language, and what has no room, on the screen or a part of it. */
export async function faultsOn(page: Page, scene: string, within = 'body'): Promise<string[]> {
  const found = await page.evaluate(
    ([selector, known]) => {
      const isData = new RegExp(`\\b(${known})\\b`, 'g')
      const isPlain = (text: string | null) => /[A-Za-z]{2,}/.test(text?.replaceAll(isData, '') ?? '')
      const scrolls = (element: Element): boolean =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement ? scrolls(element.parentElement) : false)
      const blockOf = (element: Element): Element =>
        /^(inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement
          ? blockOf(element.parentElement)
          : element
      /** For screen readers only. */
      const isForScreenReaders = (element: Element): boolean => {
        const { clip, clipPath } = getComputedStyle(element)
        return (
          clip !== 'auto' ||
          clipPath !== 'none' ||
          (element.parentElement ? isForScreenReaders(element.parentElement) : false)
        )
      }
      const faultsOf = (element: HTMLElement): string[] => {
        const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
        const faults = names
          .filter((name) => isPlain(element.getAttribute(name)))
          .map((name) => `${name} in English: ${element.getAttribute(name)}`)
        const own = [...element.childNodes].filter((node): node is Text => node instanceof Text)
        const text = own.map(({ data }) => data.trim()).join('')
        // What a person typed is not translated.
        if (text === '' || element.matches('textarea')) return faults
        if (isPlain(text)) faults.push(`in English: ${text}`)
        const isOnlyData = /[A-Za-z]/.test(text) && !/\p{L}/u.test(text.replaceAll(isData, ''))
        // As wide as its longest choice, or a name, which may end in three dots.
        if (isForScreenReaders(element) || isOnlyData || element.closest('svg, select')) return faults
        const rects = own.flatMap((node) => {
          const range = document.createRange()
          range.selectNode(node)
          return [...range.getClientRects()]
        })
        const left = Math.min(...rects.map((rect) => rect.left))
        const right = Math.max(...rects.map((rect) => rect.right))
        const block = blockOf(element)
        const box = block.getBoundingClientRect()
        if (getComputedStyle(block).overflowX !== 'visible' && block.scrollWidth > block.clientWidth + 1)
          faults.push(`cut off: ${text}`)
        else if (left < box.left - 1 || right > box.right + 1) faults.push(`wider than its box: ${text}`)
        if (!scrolls(element) && (left < -1 || right > window.innerWidth + 1))
          faults.push(`beside the page: ${text}`)
        return faults
      }
      // The days of the calendar are said by its own words (web/src/i18n/locales.ts).
      const parts = document.querySelectorAll<HTMLElement>(
        `${selector}, ${selector} *:not(.rdp-month_grid *)`,
      )
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
      return [
        ...[...parts]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .flatMap(faultsOf),
        ...(wider > 0 ? [`the page is ${wider} px too wide`] : []),
        ...(isPlain(document.title) ? [`title in English: ${document.title}`] : []),
      ]
    },
    [within, data] as const,
  )
  return [...new Set(found)].map((fault) => `${scene}: ${fault}`)
}
