/** What other places of the page may use of this one. */

export { StatisticsPanel } from './statistics-panel.tsx'
