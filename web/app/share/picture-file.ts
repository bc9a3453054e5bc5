/** A drawing as a PNG file, painted by the browser. */

/** Paints an SVG drawing at its own size. Fails where the browser cannot. */
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

/** Puts a file where the browser puts downloads. */
export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Whether pictures can be put on the clipboard here: not on pages without TLS. */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";
}

/** Puts a picture on the clipboard. It may still be on its way: the browser wants to be asked at the click. */
export function copyPicture(picture: Promise<File>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
}

/** Whether the system has a sheet of its own by which pictures are sent. */
export function canSend(): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([], "a.png", { type: "image/png" })] });
}

/** Opens that sheet; answers whether the picture was sent. */
export async function send(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (thrown) {
    // Closed without sending.
    if (thrown instanceof DOMException && thrown.name === "AbortError") return false;
    throw thrown;
  }
}
