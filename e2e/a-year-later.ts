/**
 * Preloaded into a server whose clock has to be ahead: the first week there is was less than two years ago, and two
 * years are the least that a house keeps. 52 weeks, so that the day of the week stays.
 */
const now = Date.now.bind(Date)
Date.now = () => now() + 364 * 86_400_000
