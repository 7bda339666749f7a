type Slot<Value> = { value: Value; weight: number; wasUsed: boolean }

/** Evicts the least recently used entries. `limit` and `sizeOf` share a unit. A value that grew must be set again. */
export function createBoundedMap<Value>(limit: number, sizeOf: (value: Value, key: string) => number) {
  const slots = new Map<string, Slot<Value>>()
  let size = 0

  function remove(key: string) {
    const slot = slots.get(key)
    if (!slot) return
    slots.delete(key)
    size -= slot.weight
  }

  /** A used entry moves to the end when its turn comes; reordering on each use would cost more. */
  function shrink(added: string) {
    for (const [key, slot] of slots) {
      if (size <= limit) return
      if (slot.wasUsed) {
        slot.wasUsed = false
        slots.delete(key)
        slots.set(key, slot)
      } else if (key !== added) remove(key)
    }
  }

  return {
    get(key: string): Value | undefined {
      const slot = slots.get(key)
      if (!slot) return undefined
      slot.wasUsed = true
      return slot.value
    },
    set(key: string, value: Value) {
      remove(key)
      const weight = sizeOf(value, key)
      if (weight > limit) return
      slots.set(key, { value, weight, wasUsed: false })
      size += weight
      shrink(key)
    },
    delete: remove,
    *values() {
      for (const { value } of slots.values()) yield value
    },
    get size() {
      return size
    },
    get count() {
      return slots.size
    },
  }
}
