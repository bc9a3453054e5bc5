// Sets the chosen theme before the first paint; runs before the app and must not fail.
try {
  var chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}");
  if (/^[a-z-]+$/.test(chosen.theme) && chosen.theme !== "auto") document.documentElement.dataset.theme = chosen.theme;
  if (/^[a-z]+$/.test(chosen.motion) && chosen.motion !== "auto") document.documentElement.dataset.motion = chosen.motion;
} catch (e) {
  // No storage: the theme of the system.
}
