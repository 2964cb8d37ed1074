import type { AccessState } from '#contract/access.ts'

const key = 'member'

/** Whose page this tab last showed; another tab may have gone on with somebody else while this one slept. */
let shownHere: string | null | undefined

const keptFor = () => localStorage.getItem(key)

/**
 * Whose edits and undo this browser keeps, by number and role. Says whether what this tab holds, or the browser keeps,
 * was another's until now. What was sent as the management is not for who plans only. Nothing is kept of the password that
 * the house shares, where it opens everything: behind it is everybody.
 */
export function isOtherMember({ member, opens }: Pick<AccessState, 'member' | 'opens'>): boolean {
  const now = member ? `${member.id} ${member.role}` : (opens ?? null)
  const isOther = keptFor() !== now || (shownHere !== undefined && shownHere !== now)
  shownHere = now
  if (now === null) localStorage.removeItem(key)
  else localStorage.setItem(key, now)
  return isOther
}

/** Whether what is edited in this tab would be stored as the one's who edited it. */
export const isStillOurs = () => shownHere === undefined || shownHere === keptFor()

/** For what is kept over a reload: whose it is; nothing with the password that the house shares. */
export const whoseNow = () => shownHere ?? keptFor() ?? undefined

/** Another tab has gone on with somebody else. */
export function onOthersHere(act: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key && !isStillOurs()) act()
  })
}
