/** What other places of the page may use of this one. */

export { forgetKept } from './forget-kept.ts'
export type { WayHome } from './home-screen.ts'
export { nameForHomeScreen, onWayHome } from './home-screen.ts'
export { keepForOffline } from './keep-for-offline.ts'
export { houseAnswer } from './kept-answers.ts'
export { useKeptAt } from './use-kept-at.ts'
