// Runs before the app: sets the chosen theme before the first paint, and asks for the first board while the
// app is still on its way. It must not fail; whatever is missing here, the app does itself.
(function () {
  try {
    var chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}");
    var root = document.documentElement;
    if (/^[a-z-]+$/.test(chosen.theme) && chosen.theme !== "auto") root.dataset.theme = chosen.theme;
    if (/^[a-z]+$/.test(chosen.motion) && chosen.motion !== "auto") root.dataset.motion = chosen.motion;
  } catch (e) {
    // No storage: the theme of the system.
  }
  try {
    var game = /^\/game\/([^/]+)\/?$/.exec(location.pathname);
    var last = location.pathname === "/" ? localStorage.getItem("outflank.lastGame") : null;
    var id = game ? game[1] : last && encodeURIComponent(last);
    if (id) window.outflankEarly = { path: "/api/games/" + id, answer: fetch("/api/games/" + id) };
    else if (location.pathname === "/") {
      window.outflankEarly = {
        path: "/api/positions/try",
        answer: fetch("/api/positions/try", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      };
    }
    // Heard of by whoever takes the answer; nobody may.
    if (window.outflankEarly) window.outflankEarly.answer.catch(function () {});
  } catch (e) {
    // Asked for by the app.
  }
})();
