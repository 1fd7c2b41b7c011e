/** A function of a text that remembers what it said. Forgets all once it knows too many, so that no contract can fill the memory. */
export function remembered<T>(make: (text: string) => T, most = 5000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    if (known.size >= most) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
