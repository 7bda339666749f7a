/**
 * The media types that a file field offers; the server checks the bytes. Without `capture`, a phone offers both the camera and
 * existing photos, and with these types, an iPhone converts HEIC to JPEG.
 */
export const photoTypes = 'image/jpeg,image/png,image/webp'
