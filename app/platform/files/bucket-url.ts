/** `s3://KEY:SECRET@s3.us-east-1.amazonaws.com/bucket/folder?region=us-east-1`, with `tls=off` for a test. */
export type BucketUrl = {
  base: string
  bucket: string
  folder: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Throws if the address is invalid. */
export function readBucketUrl(text: string): BucketUrl {
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean)
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const isWhole = url.protocol === 's3:' && url.host && bucket && accessKeyId && secretAccessKey
  const isPlain = [bucket, ...folders].every(part => /^[\w.-]+$/.test(part))
  if (!isWhole || !isPlain) throw new Error('This is no address of a bucket.')
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  const folder = folders.map(part => `${part}/`).join('')
  const address = `${scheme}://${url.host}/${bucket}`
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return { base: `${address}/${folder}`, bucket: address, folder, region, accessKeyId, secretAccessKey }
}
