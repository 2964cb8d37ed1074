import { useMemo } from 'react'
import type { PageAddress } from '#contract/wire/page-address.ts'
import { addressAt, pathOf } from '#contract/wire/page-address.ts'
import { goToPath, usePath } from '../ui/page-path.ts'
import { isPlainClick } from '../ui/plain-click.ts'

const start: PageAddress = { place: 'start' }
const addressOf = (path: string) => addressAt(path) ?? start

/** A text, number or flag of where the page is; drawn again when that changes. */
export function useAddress<Part extends string | number | boolean | undefined>(
  part: (address: PageAddress) => Part,
): Part {
  return usePath((path) => part(addressOf(path)))
}

/** Where the page is but for an opened day: that stands above its week, which is not drawn again for it. */
export function usePlace(): PageAddress {
  const path = usePath((whole) => whole.replace(/\/day\/.*/, ''))
  return useMemo(() => addressOf(path), [path])
}

export function goTo(address: PageAddress, options?: { readonly replace?: boolean }) {
  goToPath(pathOf(address), options)
}

/** For a link that the browser can open in a new tab: a plain click stays on this page. */
export function linkTo(address: PageAddress) {
  return {
    href: pathOf(address),
    onClick(event: React.MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      goTo(address)
    },
  }
}
