export async function readAll<T>(items: AsyncIterable<T>) {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
