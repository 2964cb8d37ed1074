/** On a link: with another button or a key held the browser opens it elsewhere, and the page leaves it to that. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
