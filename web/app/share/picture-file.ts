/** Converts drawings to PNG files, and saves, copies and shares them. */

/** Renders an SVG drawing at its own size as a PNG file. Rejects if the browser cannot render it. */
export async function pngOf(svg: string, name: string): Promise<File> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("the browser paints no PNG");
    return new File([blob], name, { type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a file as a download. */
export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Revoke the address later, because the browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Whether pictures can be copied. Pages without TLS cannot copy them. */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";
}

/**
 * Copies a picture. Takes a promise, because browsers allow copying only during the click, when the picture may
 * not be ready.
 */
export function copyPicture(picture: Promise<File>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
}

/** Whether the system has a share sheet that accepts pictures. */
export function canSend(): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([], "a.png", { type: "image/png" })] });
}

/** Opens the system's share sheet with a picture. Returns whether the picture was shared. */
export async function send(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (thrown) {
    // The person closed the sheet without sharing.
    if (thrown instanceof DOMException && thrown.name === "AbortError") return false;
    throw thrown;
  }
}
