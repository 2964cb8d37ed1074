/** What other places of the page may use of this one. */

export { LightArea } from './light-area.tsx'
export { fetchComingDays, fetchTooltips, hasNotes, ParentArea } from './parent-area.tsx'
export { parentMessage } from './parent-message.ts'
export { ShowTip, Tip } from './tip/tip.tsx'
export { showTip, useTipShown } from './tip/use-tip.ts'
export { fetchLightParts } from './use-light.ts'
